/**
 * Handles the keys that work on every screen: `/` focuses the search, `?` lists the keys. Keys typed into a field are
 * left alone.
 */
export const listenForShortcuts = (target: Document): void =>
  target.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '/') focusSearch(target, event);
    if (event.key === '?') target.getElementById('keys')?.togglePopover();
  });

const focusSearch = (target: Document, event: KeyboardEvent): void => {
  const search = target.querySelector<HTMLInputElement>('[data-search]');
  if (search === null) return;
  event.preventDefault();
  search.focus();
  search.select();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
