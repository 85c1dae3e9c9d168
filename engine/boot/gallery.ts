import { lazy } from 'react';

/** Where developers see every part of the kit in every state. */
export const galleryPath = '/_kit';

/** The gallery of the kit; a build leaves it out. */
export const Gallery = import.meta.env.DEV ? lazy(() => import('#engine/gallery')) : undefined;
