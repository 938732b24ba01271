/** Names in the portal's code and what the demo's build puts in their place: the `demo` of `address.ts`. */
export const movedNames = {
  'location.pathname': 'demo.pathname',
  'location.assign': 'demo.assign',
  'location.replace': 'demo.replace',
  'history.pushState': 'demo.pushState',
  'history.replaceState': 'demo.replaceState',
};
