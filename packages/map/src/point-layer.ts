import type { GeoPoint } from '@storefront/domain'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'

/** A named place; `strong` is the one that is chosen. */
export interface MapPoint {
  readonly place: GeoPoint
  readonly name: string
  readonly strong: boolean
}

const FONT = '600 13px system-ui, sans-serif'

/** Places as dots with their names under them, in the text's colour. */
export function pointLayer(points: readonly MapPoint[], color: string): VectorLayer<VectorSource> {
  const features = points.map(({ place, name, strong }) => {
    const feature = new Feature(new Point(fromLonLat([place.lng, place.lat])))
    feature.setStyle(
      new Style({
        image: new CircleStyle({
          radius: strong ? 10 : 7,
          fill: new Fill({ color }),
          stroke: new Stroke({ color: '#ffffff', width: 2 }),
        }),
        text: new Text({ text: name, font: FONT, offsetY: 20, fill: new Fill({ color }) }),
      }),
    )
    return feature
  })
  return new VectorLayer({ source: new VectorSource({ features }) })
}
