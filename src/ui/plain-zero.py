"""Replaces the font's slashed zero by a plain one and keeps the original for `font-variant-numeric: slashed-zero`.

Usage: python3 src/ui/plain-zero.py in.woff2 out.woff2 (needs fonttools and brotli)
"""
import copy
import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

TABULAR, SLASHED, TABULAR_SLASHED = "glyph00230", "zero.slash", "zero.tnum.slash"
# The counter as one contour: the points of both halves, without those where the slash cuts it. A pair stands for the
# midpoint of its two points.
COUNTER = [16, 17, 18, (19, 28), *range(29, 39), (27, 20), *range(21, 27)]

font = TTFont(sys.argv[1])
glyphs, variations, widths = font["glyf"], font["gvar"].variations, font["hmtx"].metrics
zero = glyphs["zero"]
assert list(zero.endPtsOfContours) == [15, 26, 38], "the outline of the zero has changed"


def middle(points, a, b):
    return tuple(round((one + other) / 2) for one, other in zip(points[a], points[b]))


def plain(points):
    return list(points[:16]) + [middle(points, *at) if isinstance(at, tuple) else points[at] for at in COUNTER]


def add(name, drawing, like):
    glyphs[name] = drawing
    variations[name] = copy.deepcopy(variations[like])
    widths[name] = widths[like]


add(SLASHED, copy.deepcopy(zero), "zero")
tabular = copy.deepcopy(glyphs[TABULAR])
tabular.components[0].glyphName = SLASHED
add(TABULAR_SLASHED, tabular, TABULAR)

flags = list(zero.flags[:16]) + [0 if isinstance(at, tuple) else zero.flags[at] for at in COUNTER]
zero.coordinates = GlyphCoordinates(plain(zero.coordinates))
zero.flags = bytearray(flags)
zero.endPtsOfContours = [15, 15 + len(COUNTER)]
zero.numberOfContours = 2
for variation in variations["zero"]:
    own, phantom = variation.coordinates[:-4], variation.coordinates[-4:]
    variation.coordinates = plain(own) + list(phantom)

# The widths of the new glyphs vary like those of the originals.
width_of = font["HVAR"].table.AdvWidthMap.mapping
width_of[SLASHED], width_of[TABULAR_SLASHED] = width_of["zero"], width_of[TABULAR]

gsub = font["GSUB"].table
substitution = otTables.SingleSubst()
substitution.mapping = {"zero": SLASHED, TABULAR: TABULAR_SLASHED}
lookup = otTables.Lookup()
lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = 1, 0, [substitution], 1
gsub.LookupList.Lookup.append(lookup)
record = otTables.FeatureRecord()
record.FeatureTag = "zero"
record.Feature = otTables.Feature()
record.Feature.FeatureParams = None
record.Feature.LookupListIndex = [len(gsub.LookupList.Lookup) - 1]
record.Feature.LookupCount = 1
gsub.FeatureList.FeatureRecord.append(record)
index = len(gsub.FeatureList.FeatureRecord) - 1
for script in gsub.ScriptList.ScriptRecord:
    for system in [script.Script.DefaultLangSys, *(own.LangSys for own in script.Script.LangSysRecord)]:
        system.FeatureIndex.append(index)

font.setGlyphOrder(glyphs.glyphOrder)
font.flavor = "woff2"
font.save(sys.argv[2])
