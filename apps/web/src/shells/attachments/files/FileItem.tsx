import { Button, Loader } from '@mantine/core'
import { memo, useState } from 'react'
import { formatBytes, formatDateTime, formatNumber } from '../../../lib/format.ts'
import { CardMenu } from '../../data-table/cards/CardMenu.tsx'
import classes from '../Attachments.module.css'
import { downloadAttachment } from './downloadAttachment.ts'
import { type FileItemProps, fileMenu } from './fileMenu.tsx'
import { FileVersions } from './FileVersions.tsx'
import { previewOf } from '../preview/previewFile.ts'
import { Thumbnail } from './Thumbnail.tsx'

const locationNames = { local: 'Local', sharepoint: 'SharePoint' }

export const FileItem = memo(function Item(props: FileItemProps) {
  const { row, moving, onView } = props
  const { adaid, originalName, size, modifiedAt, modificadoPor, location, versiones, miniatura, acciones } = row
  const [versionsOpened, setVersionsOpened] = useState(false)
  return (
    <li className={classes.item} data-adaid={adaid}>
      <Thumbnail name={originalName} adaid={adaid} miniatura={miniatura} since={modifiedAt} />
      <div className={classes.text}>
        <p className={classes.name}>
          {acciones['visualizar'] === true ? (
            <button type="button" data-printed className={classes.way} onClick={() => onView(previewOf(row))}>
              {originalName}
            </button>
          ) : (
            originalName
          )}
        </p>
        <p className={classes.meta}>
          {formatDateTime(modifiedAt)} · {modificadoPor} · {formatBytes(size)}
        </p>
        <div className={classes.marks}>
          <span className={classes.badge} data-location={location}>
            {locationNames[location]}
          </span>
          {versiones > 0 && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-expanded={versionsOpened}
              aria-label={`Versiones anteriores de ${originalName}, ${versiones}`}
              onClick={() => setVersionsOpened((before) => !before)}
            >
              Versiones anteriores ({formatNumber(versiones)})
            </Button>
          )}
          {moving && (
            <span className={classes.moving} role="status">
              <Loader size="1em" aria-hidden /> Subiendo a SharePoint…
            </span>
          )}
        </div>
        {versionsOpened && versiones > 0 && <FileVersions row={row} onView={onView} />}
      </div>
      <CardMenu name={originalName} actions={fileMenu(props, () => void downloadAttachment(row))} />
    </li>
  )
})
