/** subset-font comes without types; this is what the build uses of it. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Limits of an axis of a variable font. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
