import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/tokens.css.ts';

export const chooser = style({ maxWidth: vars.width.dialog });
