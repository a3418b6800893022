/** Lists of the callers that a call allows. */
export const anyone = ['anyone'] as const;
export const staffRead = ['viewer', 'admin'] as const;
export const staffWrite = ['admin'] as const;
export const allRead = ['customer', 'viewer', 'admin'] as const;
export const allWrite = ['customer', 'admin'] as const;

/** The common parts of most calls; a call is one of these with its path, its callers and its answer. */
export const plain = {
  session: 'full',
  body: null,
  takes: null,
  query: null,
  record: null,
  status: 200,
  approval: null,
} as const;
export const get = { ...plain, method: 'GET' } as const;
/** A call that a page of staff makes by itself, again and again: it keeps no session alive (rule SESSION-LIMITS). */
export const background = { ...get, session: 'background', who: staffRead } as const;
export const put = { ...plain, method: 'PUT' } as const;
export const post = { ...plain, method: 'POST' } as const;
/** The calls of signing in: `noSession` sends no token, `noRefresh` sends it and takes a 401 as final. */
export const noSession = { ...post, session: 'none', who: anyone } as const;
export const noRefresh = { ...post, session: 'tokenOnly', who: anyone } as const;
