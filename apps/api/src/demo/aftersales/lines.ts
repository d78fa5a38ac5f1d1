// The places and findings of reports $1 to $2. The same number always gives the same rows.
const within = 'r.id between $1::int and $2::int'
const list = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text}'`).join(', ')}]`

const found = [
  'Fisura en la esquina superior, cerca de la viga',
  'Humedad visible de unos 30 cm de ancho',
  'No enciende al accionar el interruptor',
  'Roza con el piso al abrir',
  'Pieza despicada junto al marco',
  'Faltan dos tornillos de fijación',
  'Quedó sin marcar y sin certificado',
  'Sonido fuerte al arrancar el equipo',
  'Mancha de pintura sobre el vidrio',
  'Gotea por la unión del sifón',
  'Sin nivelar: queda agua estancada',
  'El sello de silicona está incompleto',
]
const advised = [
  'Resanar y pintar el paño completo',
  'Cambiar la pieza y rematar la junta',
  'Revisar la conexión y probar de nuevo',
  'Ajustar y lubricar',
  'Entregar el certificado antes de la entrega',
  'Sellar y probar con agua',
]
const harms = ['Afecta la atención al público', 'Riesgo de caída', 'Daña el acabado', 'Retrasa la apertura']
const one = (texts: readonly string[], hash: string): string => `(${list(texts)})[1 + ${hash} % ${texts.length}]`

// A number of its own for each place of a report.
const hash = (salt: number): string => `abs(hashint8((r.id::bigint * 4096 + l.orden) * 16 + ${salt})::bigint)`

const places = `
  insert into aftersales_place (reporte, orden, ubicacion, actividad)
  select r.id, row_number() over (partition by r.id order by u.nombre, u.id, a.nombre, a.id), u.id, a.id
  from aftersales_report r cross join activity_location u cross join activity a
  where ${within} and u.estado = 1 and u.eliminado_en is null and a.estado = 1 and a.eliminado_en is null and (a.id % 6 = u.id % 6
    or exists (select from activity_location_activity k where k.activity_location_id = u.id and k.activity_id = a.id))`
const totals = `
  update aftersales_report r set total = (select count(*) from aftersales_place l where l.reporte = r.id) where ${within}`

// One finding in five is bad; in an act in progress, a third is still to be checked.
const firstAct = `
  with staff as (
    select r.id as reporte, array_agg(u.id order by u.id) as people from aftersales_report r
    join app_user u on u.categoria = 1 and u.estado = 1 and u.eliminado_en is null and (u.grupo = r.contratista or u.id = r.usureg)
    where ${within} group by r.id),
  kinds as (
    select array_agg(k.id order by k.id) as ids from aftersales_category k where k.estado = 1 and k.eliminado_en is null
      and exists (select from aftersales_subcategory s where s.pvc_id = k.id and s.estado = 1 and s.eliminado_en is null)),
  checked as (
    select r.id as reporte, r.estado as report_state, r.fecha_preentrega, r.fecha_entrega, r.usureg, l.orden, s.people,
      (array[1, 1, 1, 1, 1, 1, 1, 2, 2, 3])[1 + ${hash(1)} % 10] as estado, ${hash(2)} as h, ${hash(3)} as g, ${hash(4)} as d, k.ids,
      r.fecreg + l.orden * interval '2 minutes' as moment
    from aftersales_report r join aftersales_place l on l.reporte = r.id join staff s on s.reporte = r.id cross join kinds k
    where ${within} and (r.estado in (2, 3) or ${hash(5)} % 3 > 0)),
  classed as (
    select c.*, case when c.estado <> 2 or (c.report_state in (1, 4) and c.g % 7 = 0) then 0 else 1 + c.h % 3 end as clasificacion,
      c.estado = 2 and c.report_state in (2, 3) and c.d % 5 > 1 as cerrado, c.ids[1 + c.g % array_length(c.ids, 1)] as kind
    from checked c)
  insert into finding (reporte, tipo, orden, estado, clasificacion, categoria, subcategoria, impacto, impacto_descripcion, descripcion,
    responsable, cierre, cerrado, cerrado_en, cerrado_por, recomendacion, usureg, fecreg, usuact, fecact, version)
  select c.reporte, 1, c.orden, c.estado, c.clasificacion, case when c.clasificacion = 1 then c.kind end,
    case when c.clasificacion = 1 then (select s.id from aftersales_subcategory s where s.pvc_id = c.kind and s.estado = 1
      and s.eliminado_en is null order by abs(hashint4(s.id + c.orden)), s.id limit 1) end,
    case when c.clasificacion = 1 then 1 + c.d % 3 else 0 end,
    case when c.clasificacion = 1 and c.h % 2 = 0 then ${one(harms, 'c.h')} else '' end,
    case when c.estado = 2 then ${one(found, 'c.g')} when c.estado = 1 and c.g % 9 = 0 then 'Recibido a satisfacción' else '' end,
    case when c.estado = 2 and c.g % 8 > 0 then c.people[1 + c.d % array_length(c.people, 1)] end,
    case when c.estado = 2 and c.h % 9 > 0 then c.fecha_preentrega + (2 + c.d % 12)::int end,
    c.cerrado, case when c.cerrado then c.moment + (1 + c.g % 12) * interval '1 day' end, case when c.cerrado then c.usureg end,
    case when c.estado = 2 and c.d % 2 = 0 then ${one(advised, 'c.d')} else '' end, c.usureg, c.moment, c.usureg,
    case when c.cerrado then c.moment + (1 + c.g % 12) * interval '1 day' else c.moment end, case when c.cerrado then 2 else 1 end
  from classed c order by c.reporte, c.orden`

// Open findings continue in the delivery; in a finished one all are closed except those under warranty.
const carried = `
  insert into finding (reporte, tipo, orden, estado, clasificacion, categoria, subcategoria, impacto, impacto_descripcion, descripcion,
    responsable, cierre, cerrado, cerrado_en, cerrado_por, recomendacion, origen, usureg, fecreg, usuact, fecact)
  select f.reporte, 2, f.orden, 2, f.clasificacion, f.categoria, f.subcategoria, f.impacto, f.impacto_descripcion, f.descripcion,
    f.responsable, f.cierre, c.cerrado, case when c.cerrado then c.moment end, case when c.cerrado then r.usureg end, f.recomendacion, f.id,
    r.usureg, r.preentregado_en, r.usureg, case when c.cerrado then c.moment else r.preentregado_en end
  from finding f join aftersales_report r on r.id = f.reporte cross join lateral (
    select r.estado = 3 and not (f.clasificacion = 3 and f.cierre is not null) as cerrado,
      r.preentregado_en + (1 + f.orden % 4) * interval '1 day' as moment) c
  where ${within} and r.estado in (2, 3) and f.tipo = 1 and f.estado = 2 and not f.cerrado order by f.id`
const secondAct = `
  insert into finding (reporte, tipo, orden, estado, usureg, fecreg, usuact, fecact)
  select r.id, 2, l.orden, case when ${hash(6)} % 12 = 0 then 3 else 1 end, r.usureg, m.moment, r.usureg, m.moment
  from aftersales_report r join aftersales_place l on l.reporte = r.id
    cross join lateral (select r.preentregado_en + l.orden * interval '2 minutes' as moment) m
  where ${within} and (r.estado = 3 or (r.estado = 2 and ${hash(7)} % 2 = 0))
    and not exists (select from finding f where f.reporte = r.id and f.tipo = 2 and f.orden = l.orden) order by r.id, l.orden`

export const reportLines: readonly string[] = [places, totals, firstAct, carried, secondAct]
