import { dark, light, type Palette } from '#ui/theme/palette.ts';

const coloursOf = (palette: Palette): string =>
  [
    `body{background:${palette.paper};color:${palette.ink}}`,
    `.letter{background:${palette.surface};border-color:${palette.hairline}}`,
    `.sender,.foot{border-color:${palette.hairline}}`,
    `.foot,th{color:${palette.inkMuted}}`,
    `th,td{border-color:${palette.hairline}}`,
    `.figure{background:${palette.accentWash}}`,
    `.figure td{color:${palette.accentInk}}`,
    `a{color:${palette.accentInk}}`,
    `.action a{background:${palette.accent};color:${palette.onAccent}}`,
  ].join('\n');

/** The style sheet of every mail: one column of at most 560 px, in the theme's colours, light or dark as the reader has it. */
export const letterStyle = `
body{margin:0;padding:24px 12px;font:400 16px/1.5 Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.letter{box-sizing:border-box;max-width:560px;margin:0 auto;padding:24px;border:1px solid;border-radius:10px}
.sender{border-bottom:1px solid;margin-bottom:24px;font-weight:650;letter-spacing:-0.01em}
.sender p{margin:0 0 16px}
p{margin:0 0 16px;overflow-wrap:anywhere}
.lead p{font-size:18px;line-height:1.45}
table{width:100%;border-collapse:collapse;margin:0 0 24px;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid;padding:8px 0;vertical-align:top;text-align:left;font-weight:400}
th{width:40%;padding-right:16px}
td{overflow-wrap:anywhere}
.figure{border-radius:8px;padding:16px;margin:0 0 16px}
.figure table{margin:0}
.figure th,.figure td{display:block;width:auto;border:0;padding:0}
.figure td{font-size:28px;line-height:1.3;font-weight:650;letter-spacing:-0.01em}
.action p{margin:0 0 24px}
.action a{display:inline-block;padding:12px 20px;border-radius:8px;font-weight:500;text-decoration:none}
pre{overflow-x:auto;margin:0 0 24px;font-size:13px}
.foot{border-top:1px solid;padding-top:16px;font-size:14px}
.foot p{margin:0 0 4px}
${coloursOf(light)}
@media (prefers-color-scheme:dark){
${coloursOf(dark)}
}
@media (max-width:480px){
.letter{padding:16px}
}
`;
