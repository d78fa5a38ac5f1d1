import { sizesFor } from './bars.ts'
import { RowBars } from './RowBars.tsx'
import { type Range, widthOf } from './scale.ts'
import { NowLine, TimeAxis } from './TimeAxis.tsx'
import { itemsOf, type TimelineProps } from './timelineItems.ts'
import classes from './Timeline.module.css'

const [rem, trackWidth] = [12, 800]

/** All rows on as many sheets as they take, each with the days above. */
export function PrintedTimeline({ entries, noun, range, fits = false }: TimelineProps & { readonly range: Range }) {
  const scale = { ...range, perDay: trackWidth / (range.to - range.from + 1) }
  const sizes = sizesFor(rem)
  return (
    <table className={classes.print}>
      <thead>
        <tr>
          <th scope="col">{noun}</th>
          <th scope="col" style={{ height: 2.6 * rem }}>
            <div className={classes.printTrack} style={{ height: 2.6 * rem, width: widthOf(scale) }}>
              <TimeAxis scale={scale} />
            </div>
          </th>
        </tr>
      </thead>
      <tbody>
        {itemsOf(entries, sizes, { narrow: false }).map((item) =>
          'row' in item ? (
            <tr key={item.key}>
              <td>{item.row.head}</td>
              <td>
                <div className={classes.printTrack}>
                  <RowBars shape={item.shape} scale={scale} sizes={sizes} titled={!fits} />
                  <NowLine scale={scale} />
                </div>
              </td>
            </tr>
          ) : (
            <tr key={item.key}>
              <th colSpan={2} scope="rowgroup">
                {item.between}
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
