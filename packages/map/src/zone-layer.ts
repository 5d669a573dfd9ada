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

/** A shape in its colour (`#rrggbb`), with the name written inside where there is room. */
export interface MapZone {
  readonly shape: ZoneShape
  readonly color: string
  readonly name: string
}

/**
 * Zones as one picture that is moved while the map moves and drawn anew when it stands, so that many vertices do not
 * hold up a finger (DL-06). Points are not drawn.
 */
export function zoneLayer(zones: readonly MapZone[], textColor: string): VectorImageLayer<VectorSource> {
  const features = zones.flatMap((zone) => {
    const polygons = positionsOf(zone.shape)
    if (polygons.length === 0) return []
    const feature = new Feature(new MultiPolygon(polygons))
    feature.setStyle(zoneStyle(zone, textColor))
    return [feature]
  })
  return new VectorImageLayer({ source: new VectorSource({ features }), imageRatio: 1.5, declutter: true })
}

function positionsOf(shape: ZoneShape): number[][][][] {
  if (shape.type === 'Point') return []
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons.map((rings) => rings.map((ring) => ring.map((position) => fromLonLat([...position]))))
}

function zoneStyle({ color, name }: MapZone, textColor: string): Style {
  const [red = 0, green = 0, blue = 0] = asArray(color)
  return new Style({
    fill: new Fill({ color: asString([red, green, blue, 0.18]) }),
    stroke: new Stroke({ color, width: 2 }),
    text: new Text({
      text: name,
      font: '500 13px system-ui, sans-serif',
      fill: new Fill({ color: textColor }),
    }),
  })
}
