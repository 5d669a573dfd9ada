import styles from './report.module.css'

const HEIGHT = 40
const WIDTH = 10
const GAP = 2

/** One bar per value from the start to the end of the line; `label` says what it shows. */
export function BarChart({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => {
        const height = (value / most) * HEIGHT
        return (
          <rect
            key={at}
            className={styles.bar}
            x={at * WIDTH + GAP / 2}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** A bar for a share from 0 to 1; the number it shows is beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.share} aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect className={styles.bar} width={share * 100} height="10" />
    </svg>
  )
}
