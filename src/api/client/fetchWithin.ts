/** The milliseconds in which a server must begin to answer. */
const longestWaitMs = 30_000;

/** The browser's own `fetch`, as it is when it is called, which fails where the server does not begin to answer in time. */
export const fetchWithin: typeof fetch = async (request, init) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), longestWaitMs);
  try {
    return await fetch(request, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};
