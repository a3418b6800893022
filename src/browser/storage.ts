/** The browser's storage. Where it is blocked, a storage in memory, which lasts as long as the page. */
export const openStorage = (): Storage => {
  try {
    return window.localStorage;
  } catch {
    return pageStorage();
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
