import type { PublicIdentity } from '#domain/lender/identity/publicIdentity.ts';
import { type KeptFile, keptFile } from './keptFile.ts';

/** The path of the web manifest, by which browsers install the app. */
export const appManifestPath = '/manifest.webmanifest';

/** The built manifest under the lender's name, as the page has it (rule LENDER-IDENTITY). */
export const manifestOfLender = async (file: KeptFile, { tradeName }: PublicIdentity): Promise<KeptFile> => {
  const manifest = JSON.parse(new TextDecoder().decode(await file.plain())) as Readonly<
    Record<string, unknown>
  >;
  const named = { ...manifest, name: tradeName, short_name: tradeName };
  return keptFile(new TextEncoder().encode(JSON.stringify(named)), file);
};
