import { Tabs } from '@mantine/core'
import type { FilePreview } from '@soportica/contract/records/attachments'
import classes from './Preview.module.css'
import { columnName } from './columnName.ts'
import { cutSentence } from './TextPreview.tsx'

type Sheets = Extract<FilePreview, { clase: 'hoja' }>['hojas']

export function SheetPreview({ sheets }: { sheets: Sheets }) {
  return (
    <Tabs defaultValue="0" keepMounted={false} classNames={{ root: classes.sheets, panel: classes.sheet, list: classes.tabs }}>
      <Tabs.List aria-label="Hojas">
        {sheets.map(({ nombre }, at) => (
          <Tabs.Tab key={nombre} value={String(at)}>
            {nombre}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheets.map((sheet, at) => (
        <Tabs.Panel key={sheet.nombre} value={String(at)}>
          <Sheet {...sheet} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Sheet({ nombre, filas, cortada }: Sheets[number]) {
  if (filas.length === 0) return <p className={classes.cut}>La hoja está vacía.</p>
  const columns = Math.max(...filas.map((fila) => fila.length))
  return (
    <>
      {/* The keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.cells} tabIndex={0} role="region" aria-label={`Hoja ${nombre}`} data-scrolls>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, at) => (
                <th key={at} scope="col">
                  {columnName(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.map((fila, row) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {Array.from({ length: columns }, (_, at) => (
                  <td key={at}>{fila[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cortada && <p className={classes.cut}>{cutSentence}</p>}
    </>
  )
}
