interface ImportMetaEnv {
  /** API base ending in `/api`; the same origin's where unset. */
  readonly VITE_API_BASE?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** The addresses of the charts' drawings by flow, as `tools/build/chartDrawings.ts` makes them. */
declare module 'virtual:chart-drawings' {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
