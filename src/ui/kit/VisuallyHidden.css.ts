import { style } from '@vanilla-extract/css';

import { unseen } from '#ui/theme/unseen.ts';

export const visuallyHidden = style(unseen);
