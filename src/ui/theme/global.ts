import '@fontsource-variable/inter/wght.css';
// Must come after Inter's own faces: of two faces with a character the later one is loaded.
import 'virtual:inter-subset.css';

import './global.css.ts';
import './print.css.ts';
import './page.css';
