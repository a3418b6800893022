import '@fontsource-variable/inter/wght.css';

import './global.css.ts';
import './page.css';
