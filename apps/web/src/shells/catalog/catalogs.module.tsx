import { branchAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { type CatalogScreen, isScreen } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { paths } from '../../paths.ts'
import { Redirect } from '../../ui/Redirect.tsx'
import type { AppModule, ModulePage } from '../product/appModule.ts'
import { CatalogPage } from './CatalogPage.tsx'

const pageOf = (definition: CatalogScreen): ModulePage => ({
  path: paths.catalog(definition),
  Page: () => <CatalogPage definition={definition} />,
})

export const catalogsModule: AppModule = {
  name: 'catalogs',
  pages: [
    ...catalogs.filter(isScreen).map(pageOf),
    // Any other system means branches.
    { path: paths.attachedTypes, Page: () => <Redirect to={branchAttachedType.route} /> },
  ],
}
