import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Whether somebody comes back to the screen, to a part of it, or has moved on it before its table came up. */
export const useIsRememberedPlace = (): boolean => {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== firstKey;
  // As it was when the table came up: later moves and navigations bring no row.
  const [isRemembered] = useState(isBack || hash !== '' || window.scrollY > 0);
  return isRemembered;
};

/** The key of the place with which the router starts. */
const firstKey = 'default';
