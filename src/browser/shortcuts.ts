/**
 * Handles the keys that work on every screen: `/` focuses the search, `?` lists the keys, Ctrl K (or ⌘ K) searches
 * everything. Keys typed into a field are left alone, but for the last.
 */
export const listenForShortcuts = (target: Document): void =>
  target.addEventListener('keydown', (event) => {
    if (event.key === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey) {
      const door = target.querySelector<HTMLElement>('[data-key="palette"]');
      if (door !== null) event.preventDefault();
      door?.click();
    }
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
