/** What the build of the demo reads in place of the page's address: `address.ts`. */
export const movedNames = {
  'location.pathname': 'demo.pathname',
  'location.assign': 'demo.assign',
  'location.replace': 'demo.replace',
  'history.pushState': 'demo.pushState',
  'history.replaceState': 'demo.replaceState',
};
