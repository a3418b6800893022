interface ImportMetaEnv {
  /** API base ending in `/api`; the same origin's where unset. */
  readonly VITE_API_BASE?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** The hash in the names of the charts' drawings, as `tools/build/chartDrawings.ts` makes them; null in development. */
declare module 'virtual:chart-drawings' {
  const version: string | null;
  export default version;
}
