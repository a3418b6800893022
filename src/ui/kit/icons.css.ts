import { style } from '@vanilla-extract/css';

import { scale } from '#ui/theme/tokens.css.ts';

export const icon = style({ width: scale.control.icon, height: scale.control.icon });
