import { planUpload } from '@soportica/contract/permissions/planRequests'
import {
  entityBytes,
  entityColumns,
  type EntityKind,
  entityLists,
  entityRows,
  getEntityTemplate,
  uploadEntityData,
} from '@soportica/contract/plan-requests/entities'
import { siteKinds } from '@soportica/contract/plan-requests/states'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconList, IconTableImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { uploadForm } from '../../../lib/api/upload.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { toast } from '../../../lib/toast.ts'
import { saveFile } from '../../../shells/export/saveFile.ts'
import type { ImportSubject } from '../../../shells/import/importSubject.ts'
import { ImportWindow, useImporting } from '../../../shells/import/ImportWindow.tsx'
import type { SitesPanelProps } from './SitesPanel.tsx'
import { sitesKey } from './useUploadedSites.ts'

const SitesPanel = lazyWindow<SitesPanelProps>(() => import('./SitesPanel.tsx').then((module) => module.SitesPanel))
const drawing = '1.2em'

async function template(): Promise<void> {
  try {
    saveFile(await call(getEntityTemplate), 'Formato de sitios.xlsx')
    toast.success('Archivo descargado exitosamente.')
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}

const subjectOf = (kind: EntityKind, onChanged: () => void): ImportSubject => ({
  lista: entityLists[kind],
  titulo: `Subir ${siteKinds[kind].varios.toLowerCase()} desde Excel`,
  columns: entityColumns.map(({ etiqueta, required }) => (required ? `${etiqueta}*` : etiqueta)),
  template,
  file: {
    rows: entityRows,
    bytes: entityBytes,
    send: (file, options) => uploadForm(uploadEntityData, { body: { opc: kind } }, file, options),
  },
  onChanged,
})

/** The sites for plan requests, uploaded from Excel by kind. */
export function EntityUpload() {
  const holds = useHolds()
  const [kind, setKind] = useState<EntityKind>(0)
  const importing = useImporting()
  const [listed, setListed] = useState(false)
  const cache = useQueryClient()
  const subject = useMemo(() => subjectOf(kind, () => void cache.invalidateQueries({ queryKey: sitesKey })), [kind, cache])
  if (!holds(planUpload)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTableImport size={drawing} aria-hidden />}>
            Subir sitios
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {siteKinds.map(({ id, varios }) => (
            <Menu.Item
              key={id}
              leftSection={<IconTableImport size={drawing} aria-hidden />}
              onClick={() => {
                setKind(id)
                importing.open()
              }}
            >
              {varios} desde Excel
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconList size={drawing} aria-hidden />} onClick={() => setListed(true)}>
            Ver los sitios subidos
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={drawing} aria-hidden />} onClick={() => void template()}>
            Descargar formato
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportWindow subject={subject} importing={importing} />
      <SitesPanel opened={listed} onClose={() => setListed(false)} />
    </>
  )
}
