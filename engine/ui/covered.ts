import { createContext } from 'react';

/**
 * Whether something stands in the place of the whole site. Modal windows leave the screen then, since nothing lies over them,
 * and come again with all that they hold.
 */
export const Covered = createContext(false);
