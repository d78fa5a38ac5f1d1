import type { CatalogScreen } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { isApiError } from '../../lib/api/apiError.ts'
import { paths } from '../../paths.ts'
import { AccessDenied } from '../page/AccessDenied.tsx'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import { useListState } from '../data-table/useListState.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { ImportButton } from '../import/ImportButton.tsx'
import { ImportWindow, useImporting } from '../import/ImportWindow.tsx'
import { useCorrectedCatalog } from '../labels/useCorrected.ts'
import { PageTitle } from '../page/PageTitle.tsx'
import { useWindow } from '../page/useWindow.ts'
import { useAddressedWindow } from '../record/useAddressedWindow.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { SubcatalogDialogProps } from './CatalogWindows.tsx'
import { CatalogList } from './list/CatalogList.tsx'
import { listDefaults, showsDeleted } from './list/catalogFilters.ts'
import { exportFilters } from './list/catalogList.ts'
import { scopeFieldsOf } from './scopeFields.ts'
import { useCatalog } from './useCatalog.tsx'
import { useCatalogImport } from './import/useCatalogImport.ts'
import { ariaKeysOf } from '../shortcuts/shortcuts.ts'

const SubcatalogDialog = lazyPage<SubcatalogDialogProps>(() =>
  import('./form/SubcatalogDialog.tsx').then((module) => module.SubcatalogDialog),
)

export function CatalogPage({ definition }: { definition: CatalogScreen }) {
  const list = useListState(useMemo(() => listDefaults(definition), [definition]))
  const scopeFields = useMemo(() => scopeFieldsOf(definition), [definition])
  const { form, link } = useAddressedWindow(paths.catalog(definition), useWindow<number>(), (row: CatalogRow) => Number(row[definition.id]))
  const catalog = useCatalog(useCorrectedCatalog(definition), scopeFields, list, form)
  const { result, layout, may } = catalog
  const { title, menu, titles } = definition
  const filters = useMemo(() => ({ ...scopeFields, ...exportFilters(list.state) }), [scopeFields, list.state])
  const importing = useImporting()
  const { open: openImport } = importing
  const imported = useCatalogImport(catalog.definition, filters)
  const mayImport = may('importar')
  const first = useMemo(
    () => mayImport === true && <ImportFirst many={definition.noun.many} onClick={openImport} />,
    [definition, mayImport, openImport],
  )

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  return (
    <>
      <PageTitle title={showsDeleted(list.state) ? `${title} (eliminados)` : title} description={menu.description}>
        <ExportButton allowed={may('exportar')} lista={definition.name} titulo={title} filtros={filters} columnas={layout.visible} />
        <ImportButton allowed={mayImport} onClick={openImport} />
        <ActionButton
          allowed={may('crear')}
          aria-keyshortcuts={ariaKeysOf('create')}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={catalog.create}
        >
          {titles.button ?? titles.create}
        </ActionButton>
      </PageTitle>
      <CatalogList catalog={catalog} label={title} link={link} emptyActions={first} Child={SubcatalogDialog} />
      <ImportWindow subject={imported} importing={importing} />
    </>
  )
}

/** For a list in which there is nothing yet. */
function ImportFirst({ many, onClick }: { many: string; onClick: () => void }) {
  return (
    <>
      <p style={{ flexBasis: '100%', margin: 0 }}>Aún no hay {many}: cree o importe desde Excel.</p>
      <Button variant="default" leftSection={<IconTableImport size="1.2em" aria-hidden />} onClick={onClick}>
        Importar desde Excel
      </Button>
    </>
  )
}
