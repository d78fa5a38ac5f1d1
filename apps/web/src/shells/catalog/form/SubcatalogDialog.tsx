import { Group, Modal } from '@mantine/core'
import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { isApiError } from '../../../lib/api/apiError.ts'
import { AccessDenied } from '../../page/AccessDenied.tsx'
import { useWindow } from '../../page/useWindow.ts'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import { useLocalListState } from '../../data-table/useLocalListState.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { ImportButton } from '../../import/ImportButton.tsx'
import { ImportWindow, useImporting } from '../../import/ImportWindow.tsx'
import { useCorrectedCatalog } from '../../labels/useCorrected.ts'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import type { SubcatalogDialogProps } from '../CatalogWindows.tsx'
import { CatalogList } from '../list/CatalogList.tsx'
import { listDefaults } from '../list/catalogFilters.ts'
import { exportFilters } from '../list/catalogList.ts'
import { scopeFieldsOf } from '../scopeFields.ts'
import { useCatalog } from '../useCatalog.tsx'
import { useCatalogImport } from '../import/useCatalogImport.ts'

/** The rows under one row of another catalogue, with all actions of a catalogue. */
export function SubcatalogDialog({ definition, parent, opened, onClose, onClosed }: SubcatalogDialogProps) {
  const onPhone = usePhone()
  useReturnFocus(opened)
  // A layer above hears the key first; it is not part of this dialog's content.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && inside && !event.defaultPrevented) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      title={`${definition.title} de ${parent.nombre}`}
      size="74rem"
      fullScreen={onPhone}
      transitionProps={{ duration: 0 }}
    >
      <Content definition={definition} id={parent.id} label={`${definition.title} de ${parent.nombre}`} />
    </Modal>
  )
}

function Content({ definition, id, label }: { definition: CatalogDefinition; id: number; label: string }) {
  const [defaults] = useState(() => listDefaults(definition))
  const list = useLocalListState(defaults)
  const scopeFields = useMemo(() => scopeFieldsOf(definition, id), [definition, id])
  const catalog = useCatalog(useCorrectedCatalog(definition), scopeFields, list, useWindow<number>())
  const filters = useMemo(() => ({ ...scopeFields, ...exportFilters(list.state) }), [scopeFields, list.state])
  const importing = useImporting()
  const imported = useCatalogImport(catalog.definition, filters, id)
  const { titles } = definition
  if (isApiError(catalog.result.error, 403)) return <AccessDenied mensaje={catalog.result.error.mensaje} />
  return (
    <>
      <CatalogList catalog={catalog} label={label} heightLess="20rem">
        <Group gap="xs">
          <ExportButton
            allowed={catalog.may('exportar')}
            lista={definition.name}
            titulo={label}
            filtros={filters}
            columnas={catalog.layout.visible}
          />
          <ImportButton allowed={catalog.may('importar')} onClick={importing.open} />
          <ActionButton allowed={catalog.may('crear')} leftSection={<IconPlus size="1.2em" aria-hidden />} onClick={catalog.create}>
            {titles.button ?? titles.create}
          </ActionButton>
        </Group>
      </CatalogList>
      <ImportWindow subject={imported} importing={importing} />
    </>
  )
}
