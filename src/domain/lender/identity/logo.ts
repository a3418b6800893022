/** The pictures that a logo may be, by the bytes that they begin with; an SVG could hold a script. */
const kinds = [
  { type: 'image/png', begins: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]], at: [0] },
  { type: 'image/jpeg', begins: [[0xff, 0xd8, 0xff]], at: [0] },
  {
    type: 'image/webp',
    begins: [
      [0x52, 0x49, 0x46, 0x46],
      [0x57, 0x45, 0x42, 0x50],
    ],
    at: [0, 8],
  },
] as const;

export type LogoType = (typeof kinds)[number]['type'];

/** The most bytes of a logo. */
export const largestLogo = 100_000;

/** The most characters of a logo as a data URL. */
export const longestLogoText = Math.ceil(largestLogo / 3) * 4 + 40;

/** The kind of a picture, by its own bytes; null for any that is not taken. */
export const logoTypeOf = (bytes: Uint8Array): LogoType | null =>
  kinds.find(({ begins, at }) =>
    begins.every((part, index) => part.every((byte, offset) => bytes[(at[index] ?? 0) + offset] === byte)),
  )?.type ?? null;

/** The media type and the base64 content of a data URL; null for a text that is not a picture in base64. */
export const readDataUrl = (text: string): { readonly type: string; readonly base64: string } | null => {
  const [, type, base64] = /^data:(image\/[a-z+]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return type === undefined || base64 === undefined ? null : { type, base64 };
};

/** Why a file of a size, by its first bytes, cannot be a logo, as a sentence for a person; null for one that can (rule LENDER-LOGO). */
export const logoRefusal = (begins: Uint8Array, size: number): string | null => {
  if (size === 0) return 'This file is empty.';
  if (logoTypeOf(begins) === null) return 'This file is not a PNG, JPEG or WebP picture.';
  return size > largestLogo
    ? `This picture has ${Math.ceil(size / 1000)} kB. A logo has at most ${largestLogo / 1000} kB.`
    : null;
};
