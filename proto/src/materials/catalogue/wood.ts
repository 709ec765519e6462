/** Wood and boards: slug | Spanish name | English name | Spanish words | English words | brands | unit. */
export const wood = `
madera | madera | wood | madera, madera pino, pino, encino, cedro, parota, caoba, madera cimbra, madera segunda, tzalam, teca, madera tratada | wood, lumber, timber, pine lumber, pine, oak, cedar, mahogany, teak, hardwood | |
tabla | tablas | planks | tabla, tablon, tabla pino, duela cimbra, tabla cimbra, tablon pino, tabla madera | plank, wood plank, wood board, lumber board, pine board | |
barrote | barrotes | studs | barrote, barrote pino, barrote madera, chaflan, costanera, fajilla, cintilla madera, liston madera, tira madera, baston madera | wood stud, stud, batten, two by four, 2x4 | |
polin | polines | posts | polin, polin pino, polin madera, durmiente, polin 4x4 | wood post, railway sleeper, railroad tie, 4x4 post | |
viga-madera | vigas de madera | wood beams | viga madera, morillo, gualdra, viga pino, vigueta madera, viga encino, trabe madera, tirante madera | wood beam, wooden beam, timber beam, glulam | |
duela | duela | floorboards | duela, duela pino, duela encino, parquet, piso madera, piso ingenieria, tarugo | floorboard, parquet, hardwood floor, hardwood flooring, wood flooring, wood floor | | m2
piso-laminado | piso laminado | laminate flooring | piso laminado, laminado, duela laminada | laminate flooring, laminate floor, laminate | terza, alfombras terza, kronotex | caja
deck | deck | decking | ~deck, piso deck, deck madera, deck wpc, deck sintetico | decking, deck board, wpc decking, composite decking | |
triplay | triplay | plywood | triplay, contrachapado, triplay pino, triplay cimbra, cimbraplay, triplay 16, triply, tripley, triplay okume | plywood, ply, pine plywood | |
mdf | MDF y aglomerado | MDF and particle board | mdf, aglomerado, fibracel, conglomerado, fibra madera, tablero mdf, duraplay, hardboard, macocel | mdf, particle board, particleboard, fiberboard, chipboard, hardboard, mdf board | |
osb | OSB | OSB | osb, tablero osb, panel osb | osb, oriented strand board | |
melamina | melamina y formaica | melamine and laminate | melamina, formaica, tablero melamina, laminado plastico, mdf melamina, chapa madera, chapilla, enchapado | melamine, formica, veneer, melamine board | arauco, rexcel, masisa |
cimbra | cimbra | formwork | cimbra, cimbra madera, moldes cimbra, tarima cimbra, molde cimbra, panel cimbra | formwork, shuttering, concrete form | |
tarima | tarimas | pallets | tarima, pallet, palet, paleta madera, tarima madera, tarima usada, palets, estiba, pallets madera, tarima pino | pallet, wood pallet, wooden pallet, skid | |
puerta | puertas | doors | puerta, puerta madera, puerta tambor, puerta pino, puerta interior, puerta tablero, puerta recamara, puerta mdf, puerta entrada, puerta bano, puerta closet, porton madera, marco puerta, puerta principal, marco madera, puerta hotel, puerta habitacion, contramarco | door, wood door, wooden door, interior door, hollow core door, door frame, wood gate, exterior door, closet door | masonite door, jeld wen |
ventana-madera | ventanas de madera | wood windows | ventana madera, persiana madera, contraventana | wood window, wooden window, wood shutter | |
moldura | molduras | mouldings | moldura, zoclo madera, zoclo mdf, cornisa madera, rodapie, moldura madera, cubrecanto, chapacinta, zoclo pino | molding, moulding, baseboard, ~trim, crown molding, skirting | |
closet | clósets y gabinetes de madera | wood cabinets | closet, gabinete madera, gabinete cocina, closet madera, alacena, cajonera madera, cocina integral, cubierta madera, barra madera, repisa madera, entrepano | wardrobe, kitchen cabinet, cabinet, wood shelf, vanity cabinet | |
lambrin | lambrín de madera | wood paneling | lambrin, lambrin madera, tejamanil, machimbre, panel madera, machihembrado | wood paneling, shiplap, tongue and groove, wood siding | |
bambu | bambú, carrizo y palma | bamboo and thatch | bambu, carrizo, palma, otate, palapa, zacate palapa | bamboo, reed, thatch | |
escalon-madera | escalones y postes de madera | wooden steps | escalon madera, huella madera, poste madera, baluste, barandal madera, escalera madera, estaca, estaca madera | wood step, wood fence, fence post, fence picket, stair tread, wood stake, wooden stake | |
aserrin | aserrín y viruta | sawdust | aserrin, viruta, lena, carbon vegetal madera, recorte madera, pedaceria madera, retazo madera, desperdicio madera, tarima rota | sawdust, wood shavings, firewood, wood scrap, scrap wood | | bulto
`;
