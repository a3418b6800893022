/** The browser's storage. Where it is blocked, a storage in memory, which lasts as long as the page. */
export const openStorage = (): Storage => {
  try {
    return window.localStorage;
  } catch {
    return pageStorage();
  }
};

/** The key of `sessionStorage` with what a borrower loaded last (rule LAST-FIGURES). */
export const lastLoadedKey = 'lastLoaded';

/** The storage of this tab; null where it is blocked. */
export const openTabStorage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

function pageStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
