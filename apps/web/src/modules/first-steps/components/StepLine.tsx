import { Button, VisuallyHidden } from '@mantine/core'
import { isScreen } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import type { FirstStep } from '@soportica/contract/settings/firstSteps'
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { generatePath, Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import classes from './FirstSteps.module.css'
import { stepScreens } from '../stepScreens.ts'

export function StepLine({ step, usuid }: { readonly step: FirstStep; readonly usuid: number }) {
  const { paso, hecho, estado, falta, partes } = step
  const { titulo, explicacion } = stepScreens[paso]
  const Drawing = hecho ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.step} data-done={hecho || undefined}>
      <Drawing className={classes.mark} size="1.4em" aria-hidden />
      <div className={classes.words}>
        <h3 className={classes.name}>
          {titulo} <VisuallyHidden>{hecho ? '(listo)' : '(falta)'}</VisuallyHidden>
        </h3>
        {!hecho && <p className={classes.why}>{explicacion}</p>}
        <p className={classes.state}>{estado}</p>
        {falta && (
          <p className={classes.missing}>
            <IconAlertTriangle size="1.1em" aria-hidden /> <span>{falta}</span>
          </p>
        )}
        {!hecho && partes.length > 0 && <Parts partes={partes} />}
      </div>
      <Way step={step} usuid={usuid} />
    </li>
  )
}

function Way({ step: { paso, hecho, acciones }, usuid }: { readonly step: FirstStep; readonly usuid: number }) {
  const { boton, target } = stepScreens[paso]
  const allowed = acciones['abrir'] ?? true
  const variant = hecho ? 'subtle' : 'light'
  if (boton === '') return null
  if (allowed === true && 'to' in target) {
    return (
      <Button component={Link} to={target.to(usuid)} variant={variant} className={classes.way}>
        {boton}
      </Button>
    )
  }
  return (
    <span className={classes.way}>
      <ActionButton variant={variant} allowed={allowed} onClick={() => 'opens' in target && target.opens()}>
        {boton}
      </ActionButton>
    </span>
  )
}

/** Empty catalogues first: they are missing. */
function Parts({ partes }: Pick<FirstStep, 'partes'>) {
  const known = partes.flatMap(({ catalogo, cantidad }) => {
    const definition = catalogs.filter(isScreen).find(({ name }) => name === catalogo)
    return definition ? [{ definition, cantidad }] : []
  })
  return (
    <ul className={classes.parts}>
      {known
        .toSorted((a, b) => Math.min(a.cantidad, 1) - Math.min(b.cantidad, 1))
        .map(({ definition, cantidad }) => (
          <li key={definition.name}>
            <Link to={generatePath(paths.catalog(definition))}>{definition.title}</Link>{' '}
            <span className={classes.count} data-none={cantidad === 0 || undefined}>
              {cantidad === 0 ? 'vacío' : formatNumber(cantidad)}
            </span>
          </li>
        ))}
    </ul>
  )
}
