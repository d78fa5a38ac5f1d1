const streets = [
  'M-40 190 H860',
  'M-40 330 H860',
  'M-40 480 H860',
  'M-40 640 H860',
  'M-40 790 H860',
  'M110 -40 V940',
  'M270 -40 V940',
  'M430 -40 V940',
  'M600 -40 V940',
  'M750 -40 V940',
  'M-40 20 L340 400 L860 520',
  'M-40 700 L270 560 L520 940',
]
const blocks: [number, number, number, number][] = [
  [122, 202, 136, 52],
  [122, 266, 60, 52],
  [282, 202, 136, 116],
  [442, 202, 70, 116],
  [524, 202, 64, 52],
  [612, 202, 126, 116],
  [282, 342, 62, 126],
  [442, 342, 146, 60],
  [442, 414, 146, 54],
  [612, 342, 126, 126],
  [122, 492, 136, 60],
  [282, 492, 136, 136],
  [442, 492, 146, 136],
  [612, 492, 60, 136],
  [684, 492, 54, 136],
  [442, 652, 146, 126],
  [612, 652, 126, 60],
  [122, 60, 136, 118],
  [442, 60, 146, 118],
  [612, 60, 126, 118],
  [282, 60, 136, 118],
  [16, 342, 82, 126],
  [16, 202, 82, 116],
]
const road = 'M110 640 V480 H270 V330 H430 V480 H600 V190 H700'

// A town plan with the way of a project on it: from the place found, past the cash machine, to the branch.
export function RouteMotif({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" fill="none">
      <g stroke="#fff" strokeOpacity=".1" strokeWidth="9">
        {streets.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <g fill="#fff" fillOpacity=".05">
        {blocks.map(([x, y, width, height]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="7" />
        ))}
      </g>
      <path d={road} stroke="#5eead4" strokeOpacity=".22" strokeWidth="22" strokeLinejoin="round" strokeLinecap="round" />
      <path d={road} stroke="#99f6e4" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round" strokeDasharray="2 13" />
      {[
        [270, 480],
        [430, 330],
        [600, 480],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9" fill="#0c5b57" stroke="#99f6e4" strokeWidth="4" />
      ))}
      <g transform="translate(110 628)">
        <path d="M0 12c-20-24-32-38-32-56a32 32 0 0 1 64 0c0 18-12 32-32 56z" fill="#fff" />
        <circle cy="-44" r="12" fill="#0f766e" />
      </g>
      <g transform="translate(374 236)">
        <rect width="112" height="150" rx="14" fill="#fff" />
        <rect x="16" y="16" width="80" height="46" rx="6" fill="#0f766e" />
        <path d="M28 34h40M28 46h24" stroke="#99f6e4" strokeWidth="5" strokeLinecap="round" />
        <path d="M22 80h32M22 94h32M22 108h32" stroke="#cbdedb" strokeWidth="7" strokeLinecap="round" />
        <rect x="66" y="76" width="30" height="9" rx="4.5" fill="#14b8a6" />
        <rect x="16" y="124" width="80" height="10" rx="5" fill="#115e59" />
      </g>
      <g transform="translate(596 92)">
        <path d="M0 54 84 6l84 48v14H0z" fill="#fff" />
        <path d="M14 78h140v58H14z" fill="#e3f5f2" />
        <path d="M32 78v58M66 78v58M102 78v58M136 78v58" stroke="#0f766e" strokeWidth="12" />
        <path d="M0 136h168v16H0z" fill="#fff" />
        <circle cx="84" cy="42" r="10" fill="#14b8a6" />
      </g>
    </svg>
  )
}
