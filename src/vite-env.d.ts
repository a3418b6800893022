interface ImportMetaEnv {
  /** API base ending in `/api`; the same origin's where unset. */
  readonly VITE_API_BASE?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
