import type { ZoneShape } from '@storefront/domain/zones'
import { asArray, asString } from 'ol/color.js'
import Feature from 'ol/Feature.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { coarserShape } from './coarser-shape.ts'

/** A shape in its colour (`#rrggbb`), with the name written inside where there is room. */
export interface MapZone {
  readonly shape: ZoneShape
  readonly color: string
  readonly name: string
}

/**
 * Zones as one picture that is moved while the map moves and drawn anew when it stands, so that many vertices do not
 * hold up a finger; corners that cannot be seen are left out (DL-06). Points are not drawn.
 */
export function zoneLayer(zones: readonly MapZone[], textColor: string): VectorImageLayer<VectorSource> {
  const features = zones.flatMap((zone) => {
    const polygons = positionsOf(zone.shape)
    if (polygons.length === 0) return []
    const shape = new MultiPolygon(polygons)
    const feature = new Feature(shape)
    feature.setStyle(styleByResolution(shape, zoneStyle(zone, textColor)))
    return [feature]
  })
  return new VectorImageLayer({ source: new VectorSource({ features }), imageRatio: 1.5 })
}

function positionsOf(shape: ZoneShape): number[][][][] {
  if (shape.type === 'Point') return []
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map((position) => fromLonLat([...position]))))
}

/** Draws as many corners as can be seen: from one doubling of the resolution to the next the same. */
function styleByResolution(
  shape: MultiPolygon,
  style: Style,
): (feature: unknown, resolution: number) => Style {
  const known = new Map<number, Style>()
  return (_feature, resolution) => {
    const metres = 2 ** Math.floor(Math.log2(resolution))
    const seen = known.get(metres) ?? style.clone()
    if (!known.has(metres)) seen.setGeometry(coarserShape(shape, metres))
    known.set(metres, seen)
    return seen
  }
}

function zoneStyle({ color, name }: MapZone, textColor: string): Style {
  const [red = 0, green = 0, blue = 0] = asArray(color)
  return new Style({
    fill: new Fill({ color: asString([red, green, blue, 0.18]) }),
    stroke: new Stroke({ color, width: 2 }),
    ...(name ? { text: nameOf(name, textColor) } : {}),
  })
}

// A name that does not fit into its shape is left out, so names do not meet.
function nameOf(text: string, color: string): Text {
  return new Text({ text, font: '500 13px system-ui, sans-serif', fill: new Fill({ color }) })
}
