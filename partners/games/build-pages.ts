/** Ends `npm run build`: bundles the games' pages ahead, for servers that may write nothing beside their programs. */
import { clientAssets } from './server/http/assets.ts';

await clientAssets.ready();
