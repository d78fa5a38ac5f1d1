import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { AttachedTypeChoice } from '@soportica/contract/records/attachments'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lazyWindow } from '../../page/OnDemand.tsx'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import classes from '../Attachments.module.css'
import type { AttachmentTarget } from '../attachmentTarget.ts'
import { type Files, groupsOf } from './fileGroups.ts'
import { FileItem } from './FileItem.tsx'
import type { PreviewDialogProps } from '../preview/PreviewDialog.tsx'
import { type PreviewFile, previewOf } from '../preview/previewFile.ts'
import { Replacing } from '../queue/Replacing.tsx'
import type { Cover } from './useCover.ts'
import type { FileActions } from './useFileActions.tsx'
import { useReplacing } from '../queue/useReplacing.tsx'

const PreviewDialog = lazyWindow<PreviewDialogProps>(() => import('../preview/PreviewDialog.tsx').then((module) => module.PreviewDialog))

type Props = {
  readonly target: AttachmentTarget
  readonly cover: Cover
  readonly files: UseQueryResult<Files>
  readonly types: readonly AttachedTypeChoice[]
  // Only what is of this type.
  readonly tipo: number | null
  readonly actions: FileActions
  readonly onReplacing: (replacing: boolean) => void
}

export function FileHistory({ target, cover, files: { data, error, refetch }, types, tipo, actions, onReplacing }: Props) {
  const [previewFile, setPreviewFile] = useState<PreviewFile | null>(null)
  const replacing = useReplacing(types)
  const groups = useMemo(() => groupsOf(data?.results ?? [], tipo), [data, tipo])
  const viewable = useMemo(() => groups.flatMap(({ rows }) => rows).filter(({ acciones }) => acciones['visualizar'] === true), [groups])
  return (
    <section className={classes.section} aria-labelledby="historial-de-archivos">
      <h3 className={classes.heading} id="historial-de-archivos" tabIndex={-1}>
        Historial de archivos
      </h3>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons />)}
      {data && error && <NotRefreshed error={error} onRetry={() => void refetch()} />}
      {data && !error && groups.length === 0 && <EmptyState mensaje="Vaya! Al parecer aun no hay archivos." />}
      {groups.map(({ tipo: id, nombre, rows }) => (
        <section key={id} aria-labelledby={`tipo-${id}`}>
          <h4 className={classes.group} id={`tipo-${id}`}>
            {nombre} <span className={classes.count}>{formatNumber(rows.length)}</span>
          </h4>
          <ul className={classes.list}>
            {rows.map((row) => (
              <FileItem
                key={row.adaid}
                row={row}
                moving={actions.moving.has(row.adaid)}
                onView={setPreviewFile}
                onReplace={replacing.choose}
                onMove={actions.move}
                onRemove={actions.remove}
              />
            ))}
          </ul>
        </section>
      ))}
      {replacing.picker}
      <Replacing target={target} cover={cover} replacing={replacing} onBusy={onReplacing} />
      <PreviewDialog
        opened={previewFile !== null}
        previewFile={previewFile}
        others={viewable.map(previewOf)}
        cover={cover}
        onShow={setPreviewFile}
        onClose={() => setPreviewFile(null)}
      />
    </section>
  )
}

// The former list stays on screen; it may lack the latest change.
function NotRefreshed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={classes.stale} role="alert">
      <p className={classes.failure}>No se pudo actualizar la lista: {sentenceOf(error)}</p>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  )
}

function Skeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {[1, 2, 3].map((at) => (
        <div key={at} className={classes.item}>
          <Skeleton h="3rem" w="3rem" radius="md" />
          <div className={classes.text}>
            <Skeleton h="1rem" w="60%" mb="0.4rem" />
            <Skeleton h="0.8rem" w="85%" />
          </div>
        </div>
      ))}
    </div>
  )
}
