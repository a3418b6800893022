import { button, buttonShape, buttonSize, buttonVariant } from './Button.css.ts';

export type ButtonVariant = keyof typeof buttonVariant;
export type ButtonSize = keyof typeof buttonSize;

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly shape?: keyof typeof buttonShape | undefined;
}

/** The look of a button, also for what is none: `<Link className={buttonClass({ variant: 'primary' })} …>`. */
export const buttonClass = ({ variant = 'secondary', size = 'medium', shape = 'wide' }: ButtonLook): string =>
  `${button} ${buttonVariant[variant]} ${buttonSize[size]} ${buttonShape[shape]}`;
