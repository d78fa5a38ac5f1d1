import { families } from '@soportica/contract/catalogs/catalogEndpoints'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { versionedCache } from '../lists/versionedCache.ts'
import { catalogHistory } from './catalog.history.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { catalogToolRoutes } from './catalogTools.routes.ts'
import { catalogImport } from './import/catalog.import.ts'
import { catalogUndo } from './save/undoCatalogRow.ts'
import { catalogExport } from './list/catalog.export.ts'
import type { AppModule } from '../product/app.module.ts'

export const catalogsModule: AppModule = {
  name: 'catalogs',
  routes: (app, { services }) => {
    const totals = versionedCache<number>()
    for (const family of families) catalogRoutes(app, services, totals, family)
    catalogToolRoutes(app, services)
  },
  histories: () => catalogs.map(catalogHistory),
  exports: () => catalogs.map(catalogExport),
  imports: catalogs.map(catalogImport),
  undoes: () => catalogs.map(catalogUndo),
}
