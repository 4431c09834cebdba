import { lazyPage, page } from './page-route.ts'

/** Pages that only the development server has: the code behind a false `DEV` is not in the bundle. */
export const developmentPages = import.meta.env.DEV
  ? ([
      page('/components', {
        component: lazyPage(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
      }),
    ] as const)
  : ([] as const)
