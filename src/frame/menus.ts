const topMenu = document.querySelector<HTMLElement>('.top-menu');
const sideMenu = document.querySelector<HTMLDialogElement>('#site-menu');

// Escape folds a dropdown that hover or focus has opened (WCAG 1.4.13); the next visit opens it again.
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !topMenu) return;
  const section = document.activeElement?.closest('.drop')?.parentElement;
  section?.querySelector('a')?.focus();
  // After the focus, which opens.
  topMenu.setAttribute('data-closed', '');
});
const unfold = () => topMenu?.removeAttribute('data-closed');
topMenu?.addEventListener('pointerleave', unfold);
topMenu?.addEventListener('focusout', unfold);
topMenu?.addEventListener('focusin', unfold);
topMenu?.addEventListener('pointerover', unfold);

// Browsers that do not know `command` and `closedby` yet.
if (!('commandForElement' in HTMLButtonElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor="site-menu"]');
    if (button?.getAttribute('command') === 'close') sideMenu?.close();
    else if (button) sideMenu?.showModal();
  });
if (!('closedBy' in HTMLDialogElement.prototype))
  sideMenu?.addEventListener('click', ({ target }) => {
    if (target === sideMenu) sideMenu.close();
  });
// A page that comes back from the back/forward cache comes back without the menu.
addEventListener('pagehide', () => sideMenu?.close());
