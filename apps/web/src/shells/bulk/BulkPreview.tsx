import { Text } from '@mantine/core'
import { bulkLimits, type PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { Fragment, memo } from 'react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { OutcomeList } from './OutcomeList.tsx'
import classes from './BulkPreview.module.css'
import { previewSentence } from './previewSentence.ts'

type NameOf = (record: { readonly id: number; readonly nombre: string }) => string
type Props = { readonly preview: PreviewedChanges; readonly waiting: boolean; readonly nameOf?: NameOf }
const withId: NameOf = ({ id, nombre }) => (nombre === '' ? `N° ${id}` : `${nombre} (${id})`)
const isDate = /^\d{4}-\d{2}-\d{2}$/
export const valueText = (value: string): string => (value === '' ? '—' : isDate.test(value) ? formatDate(value) : value)

/** How many change, which do not and why, and the first ones before and after. */
export const BulkPreview = memo(({ preview, waiting, nameOf = withId }: Props) => {
  const { cambian, primeros, motivos, rechazados, rechazan } = preview
  return (
    <div className={`${classes.preview} ${waiting ? classes.waiting : ''}`} aria-busy={waiting}>
      <Text fw={600} role="status">
        {previewSentence(preview)}
      </Text>
      {rechazan > 0 && (
        <>
          <OutcomeList
            label="Registros que no cambian"
            records={rechazados.map(({ id, nombre, motivo }) => ({
              id,
              name: nameOf({ id, nombre }),
              outcome: 'refused',
              motivo,
            }))}
          />
          {rechazan > rechazados.length && (
            <Text size="sm">
              {`Los primeros ${formatNumber(bulkLimits.described)}. En total: ${motivos.map(({ motivo, cantidad }) => `${formatNumber(cantidad)}, ${motivo}`).join('; ')}`}
            </Text>
          )}
        </>
      )}
      {primeros.length > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
          <section className={classes.changes} aria-label="Antes y después" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {['Registro', 'Campo', 'Antes', 'Después'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {primeros.map(({ id, nombre, campos, avisos }) => (
                  <Fragment key={id}>
                    {campos.map(({ campo, etiqueta, antes, despues }, at) => (
                      <tr key={campo}>
                        {at === 0 && (
                          <th scope="rowgroup" rowSpan={campos.length + avisos.length}>
                            {nameOf({ id, nombre })}
                          </th>
                        )}
                        <td>{etiqueta}</td>
                        <td className={classes.before}>{valueText(antes)}</td>
                        <td>{valueText(despues)}</td>
                      </tr>
                    ))}
                    {avisos.map((aviso) => (
                      <tr key={aviso}>
                        <td colSpan={3}>{aviso}</td>
                      </tr>
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </section>
          {cambian > primeros.length && (
            <Text size="sm">{`Los primeros ${formatNumber(primeros.length)} de ${formatNumber(cambian)}`}</Text>
          )}
        </>
      )}
    </div>
  )
})
