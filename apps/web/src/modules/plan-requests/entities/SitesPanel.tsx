import { counted } from '@soportica/rules/counted'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { EntityKind, EntityRow } from '@soportica/contract/plan-requests/entities'
import { siteKinds } from '@soportica/contract/plan-requests/states'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatDate } from '../../../lib/format.ts'
import { ItemSkeletons } from '../../../shells/endless-list/ItemSkeletons.tsx'
import { ListEnd } from '../../../shells/endless-list/ListEnd.tsx'
import { LoadFailed } from '../../../shells/endless-list/LoadFailed.tsx'
import { HistoryPanel } from '../../../shells/history/HistoryPanel.tsx'
import { SidePanel } from '../../../shells/page/SidePanel.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from '../components/Plans.module.css'
import { useUploadedSites } from './useUploadedSites.ts'

export type SitesPanelProps = { readonly opened: boolean; readonly onClose: () => void }
const pauseMs = 300
const lines = [{ h: '1rem' }, { h: '0.9rem', w: '70%' }]

/** The uploaded sites, with the history of each. */
export function SitesPanel({ opened, onClose }: SitesPanelProps) {
  const [kind, setKind] = useState<EntityKind>(0)
  const [text, setText] = useState('')
  const [texto] = useDebouncedValue(text.trim(), pauseMs)
  const [historySite, setHistorySite] = useState<EntityRow | null>(null)
  const [historyOpened, setHistoryOpened] = useState(false)
  return (
    <SidePanel opened={opened} onClose={onClose} width="36rem" title="Sitios subidos desde Excel">
      <div className={classes.siteTools}>
        <SegmentedControl
          aria-label="Tipo de sitio"
          value={String(kind)}
          data={siteKinds.map(({ id, varios }) => ({ value: String(id), label: varios }))}
          onChange={(value) => setKind(Number(value) as EntityKind)}
        />
        <TextInput
          type="search"
          aria-label="Buscar por código o nombre"
          placeholder="Código o nombre"
          maxLength={100}
          leftSection={<IconSearch size="1.1em" aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
      </div>
      <Sites
        kind={kind}
        texto={texto}
        onHistory={(site) => {
          setHistorySite(site)
          setHistoryOpened(true)
        }}
      />
      <HistoryPanel
        subject={historySite && { entidad: 'planEntity', id: historySite.id, name: `${siteKinds[kind].nombre} ${historySite.codigo}` }}
        opened={historyOpened}
        onClose={() => setHistoryOpened(false)}
      />
    </SidePanel>
  )
}

type SitesProps = { readonly kind: EntityKind; readonly texto: string; readonly onHistory: (site: EntityRow) => void }
function Sites({ kind, texto, onHistory }: SitesProps) {
  const { rows, total, pending, error, retry, more } = useUploadedSites(kind, texto)
  if (error) return <LoadFailed onRetry={retry}>{sentenceOf(error)}</LoadFailed>
  if (pending) return <ItemSkeletons count={6} className={classes.site} lines={lines} />
  if (rows.length === 0)
    return (
      <p className={classes.quiet} role="status">
        {texto ? 'Ningún sitio tiene ese código ni ese nombre.' : `Aún no se han subido ${siteKinds[kind].varios.toLowerCase()}.`}
      </p>
    )
  return (
    <>
      <p className={classes.quiet} role="status">
        {counted(total, 'sitio', 'sitios')}
      </p>
      <ul className={classes.templates} aria-label="Sitios">
        {rows.map((site) => (
          <li key={site.id}>
            <span className={classes.site}>
              <strong>
                {site.codigo} · {site.nombre}
              </strong>
              <span>{[site.region, site.departamento, site.municipio, site.direccion].filter(Boolean).join(' · ')}</span>
              <span className={classes.quiet}>
                {site.nomestado} · {site.usuact}, {formatDate(site.fecact)}
              </span>
            </span>
            <IconAction
              label={`Bitácora de ${site.codigo}`}
              tip="Bitácora"
              variant="subtle"
              color="gray"
              size="lg"
              onClick={() => onHistory(site)}
            >
              <IconHistory size="1.2em" aria-hidden />
            </IconAction>
          </li>
        ))}
      </ul>
      <ListEnd more={more} failure="No se pudieron cargar más sitios.">
        <ItemSkeletons count={2} className={classes.site} lines={lines} />
      </ListEnd>
    </>
  )
}
