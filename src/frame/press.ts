/** Client directive `press`: an island that wakes when it is pressed, or when its tab is back from the identity provider. */
import type { ClientDirective } from 'astro';

function isBack(): boolean {
  try {
    return sessionStorage.getItem('identity:pending') !== null;
  } catch {
    return false;
  }
}

const press: ClientDirective = (load, _options, element) => {
  const wake = async () => (await load())();
  if (isBack()) void wake();
  else element.addEventListener('click', wake, { once: true });
};
export default press;
