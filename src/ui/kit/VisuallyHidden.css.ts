import { style } from '@vanilla-extract/css';

import { unseen } from '../theme/unseen.ts';

export const visuallyHidden = style(unseen);
