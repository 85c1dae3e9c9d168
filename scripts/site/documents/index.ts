export { assetCandidates, bootPayload, devAddresses, type Namespaces, readSiteBrand, type SiteBrand } from './brand.ts';
export {
  bareDocument,
  firstScript,
  scriptsOfTemplate,
  stylesOfTemplate,
  themeColorOf,
  themesCss,
  writeDocument,
} from './document.ts';
export { fontsOf } from './fonts.ts';
export { webManifest } from './manifest.ts';
export { ownNamespaces, widgetHeights, widgetNamespaces } from './namespaces.ts';
export { seoTags } from './seo.ts';
export { withoutStyles } from './styles.ts';
