import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { BrandMark } from '../../shells/page/BrandMark.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { invoice, invoiceTotals } from './invoice.ts'
import classes from './InvoicePage.module.css'

const money = (value: number) => `$ ${formatNumber(value)}`
const preview = () => toast.info('Esta es una vista previa: la acción aún no está disponible.')

function Party({ title, party }: { title: string; party: { name: string; id: string; address: string } }) {
  return (
    <div>
      <h3 className={classes.small}>{title}</h3>
      <p className={classes.name}>{party.name}</p>
      <p>{party.id}</p>
      <p>{party.address}</p>
    </div>
  )
}

export function InvoicePage() {
  const { number, date, due, from, to, lines, tax } = invoice
  const { subtotal, iva, total } = invoiceTotals(invoice)
  return (
    <>
      <PageTitle title="Vista previa de factura">
        <Button variant="default" leftSection={<IconDownload size="1.2em" aria-hidden />} onClick={preview}>
          Descargar
        </Button>
        <Button leftSection={<IconSend size="1.2em" aria-hidden />} onClick={preview}>
          Enviar contrato
        </Button>
      </PageTitle>
      <article className={classes.paper} aria-labelledby="factura">
        <header className={classes.head}>
          <BrandMark className={classes.mark} />
          <div className={classes.number}>
            <h2 id="factura" className={classes.title}>
              Factura {number}
            </h2>
            <p>Fecha {formatDate(date)}</p>
            <p>Vence {formatDate(due)}</p>
          </div>
        </header>
        <div className={classes.parties}>
          <Party title="De" party={from} />
          <Party title="Para" party={to} />
        </div>
        <table className={classes.lines} aria-label="Conceptos">
          <thead>
            <tr>
              <th scope="col">Concepto</th>
              <th scope="col">Cantidad</th>
              <th scope="col">Valor unitario</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ text, quantity, price }) => (
              <tr key={text}>
                <td>{text}</td>
                <td data-label="Cantidad">{quantity}</td>
                <td data-label="Valor unitario">{money(price)}</td>
                <td data-label="Valor">{money(quantity * price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={classes.totals}>
          <dt>Subtotal</dt>
          <dd>{money(subtotal)}</dd>
          <dt>IVA {tax * 100} %</dt>
          <dd>{money(iva)}</dd>
          <dt className={classes.total}>Total</dt>
          <dd className={classes.total}>{money(total)}</dd>
        </dl>
        <p className={classes.foot}>Factura de muestra: no tiene validez y no se guarda.</p>
      </article>
    </>
  )
}
