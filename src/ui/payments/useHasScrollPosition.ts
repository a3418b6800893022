import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** True where the screen has a scroll position of its own: after Back, by a hash, or since it was scrolled before its table came up. */
export const useHasScrollPosition = (): boolean => {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== firstKey;
  // Read once, when the table comes up: what follows brings no row into view.
  const [hasPosition] = useState(isBack || hash !== '' || window.scrollY > 0);
  return hasPosition;
};

/** The key of the location with which the router starts. */
const firstKey = 'default';
