import { type ReportCard, reportTerms } from '@soportica/contract/aftersales/dashboard'
import { paddedReport } from '@soportica/contract/aftersales/states'
import { Button, SegmentedControl } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import whole from '../../../shells/cards/WholeCard.module.css'
import { Panel } from '../../../shells/charts/Panel.tsx'
import { useAddressChoice } from '../../../shells/project/useAddressChoice.ts'
import { reportAddress, reportsIn, useReportCards } from './aftersalesFigures.ts'
import classes from './ReportCards.module.css'

const choices = reportTerms.map(({ opc }) => opc)
const toDeliver = 1

/** The reports to deliver, earliest first. */
export function ReportCards() {
  const [opc, choose] = useAddressChoice('plazo', choices)
  const term = reportTerms.find((one) => one.opc === opc) ?? reportTerms[0]
  const cards = useReportCards(term.opc)
  return (
    <Panel
      title="Reportes de posventa"
      note="«Por Vencer» cuenta hoy y los tres días hábiles siguientes."
      query={cards}
      empty={({ results }) => results.length === 0 && term.nada}
      control={
        <div className={classes.tools}>
          <SegmentedControl
            aria-label="Reportes por plazo"
            value={String(term.opc)}
            data={reportTerms.map((one) => ({ value: String(one.opc), label: one.nombre }))}
            onChange={choose}
          />
          <Button component={Link} to={reportsIn(toDeliver)} variant="default">
            Ver más
          </Button>
        </div>
      }
    >
      {({ results }) => (
        <ul className={classes.cards} aria-label={`Reportes: ${term.nombre}`}>
          {results.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Card = ({ card: { id, sucursal, hallazgos, porCerrar, fechaRegistro, status } }: { readonly card: ReportCard }) => (
  <li className={`${whole.card} ${classes.card}`} data-late={status === reportTerms[2].nombre || undefined}>
    <h3 className={classes.name}>
      <Link className={whole.opens} to={reportAddress(id)}>
        {sucursal}
      </Link>
    </h3>
    <p className={classes.line}>
      <span># {paddedReport(id)}</span>
      <span>Registrado el {formatDate(fechaRegistro)}</span>
    </p>
    <p className={classes.line}>
      <span>
        <b>{formatNumber(hallazgos)}</b> {hallazgos === 1 ? 'hallazgo' : 'hallazgos'}
      </span>
      <span>
        <b>{formatNumber(porCerrar)}</b> por cerrar
      </span>
      {status !== reportTerms[0].nombre && <span className={classes.status}>{status}</span>}
    </p>
  </li>
)
