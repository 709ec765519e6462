/** Steel and other metals: slug | Spanish name | English name | Spanish words | English words | brands | unit. */
export const steel = `
varilla | varilla | rebar | varilla, varilla corrugada, corrugada, varilla acero | rebar, reinforcing bar, reinforcement bar, reinforcing steel, steel bar, steel rod, rebar rod | deacero, dacero, ahmsa, hylsa, sicartsa |
alambron | alambrón | wire rod | alambron | wire rod | | kg
alambre | alambre | wire | alambre, alambre recocido, alambre galvanizado, alambre amarre, recocido | wire, tie wire, annealed wire, baling wire, binding wire, galvanized wire, steel wire | | kg
alambre-puas | alambre de púas | barbed wire | alambre pua, concertina, alambre puas, concertina seguridad | barbed wire, razor wire | | rollo
clavo | clavo | nails | clavo, clavo concreto, clavo madera, clavo acero | nail, concrete nail, common nail | | kg
tornillo | tornillos | screws | tornillo, pija, birlo, ~perno, tuerca, rondana, taquete tornillo, autoperforante, esparrago, tirafondo, pijabroca | screw, bolt, hex nut, flat washer, self tapping screw, drywall screw, wood screw, lag bolt | |
taquete | taquetes | anchors | taquete, taquete expansivo, ~ancla, taquete plastico, taquete metalico | anchor, wall plug, wall anchor, anchor bolt | hilti, fischer |
estribo | estribos | stirrups | estribo, ~anillo, anillo acero | stirrup | |
castillo | castillos y malla | mesh | castillo, armex, castillo armado, armex castillo, cadena armada, escalerilla, trabe armada, dala armada | rebar cage, column cage | |
malla-electrosoldada | malla electrosoldada | welded wire mesh | malla, malla electrosoldada, electromalla, malla 6x6, malla soldada, malla lac, electrosoldada | mesh, wire mesh, welded mesh, welded wire mesh, welded wire | | rollo
malla-ciclonica | malla ciclónica | chain link fence | malla ciclonica, ciclonica, reja acero, malla cerca, malla gallinera, malla hexagonal, cerca malla | chain link, chain link fence, wire fence, cyclone fence, chicken wire | | rollo
metal-desplegado | metal desplegado | expanded metal | metal desplegado, desplegado, malla desplegada | expanded metal, metal lath, lath | | hoja
viga | vigas | beams | viga, viga ipr, ipr, viga ips, ips, viga acero, viga i, viga h, ipe, trabe, trabe acero, viga metalica, ~larguero, armadura acero | steel beam, i beam, h beam, beam, girder, steel joist | |
canal | canales | steel channels | canal, canal u, monten, polin monten, cps, canal acero, polin c, monten c, polin metalico | channel, c channel, u channel, steel channel, purlin, c purlin | |
ptr | PTR y perfiles | profiles | ptr, perfil, perfil tubular, tubular, perfil rectangular, perfil cuadrado, prolamsa, tubular cuadrado, perfil acero, perfil metalico, perfil estructural | profile, square tubing, hss, steel tubing, square tube, rectangular tubing, steel profile | prolamsa |
angulo | ángulo | angle iron | angulo, angulo acero, angulo fierro, angular | angle iron, steel angle, angle bar | |
solera | solera | flat bar | solera, solera acero, solera fierro, cold rolled, cuadrado acero, redondo acero, barra acero, redondo liso, barra redonda, cuadrado macizo | flat bar, flat steel, round bar, square bar, cold roll | |
placa-acero | placa de acero | steel plate | placa acero, ~placa, placa fierro, placa base | steel plate, checker plate, base plate | |
lamina | láminas | metal sheets | lamina, lamina galvanizada, lamina negra, lamina pintro, pintro, lamina zintro, zintro, lamina acanalada, lamina r101, lamina r72, galvateja, lamina ondulada, lamina zinc, lamina antiderrapante, lamina acero, lamina metalica | metal sheet, sheet metal, galvanized sheet, corrugated sheet, roofing sheet, tin roofing, metal roofing, steel sheet, corrugated metal | ternium, galvatecho |
losacero | losacero | steel decking | losacero, losacero calibre, lamina losacero, losa acero | steel deck, steel decking, metal deck | |
multypanel | multypanel | insulated panels | multypanel, multipanel, multitecho, panel aislado, panel multytecho, panel sandwich, glamet, multytecho, galvapanel | insulated panel, sandwich panel | |
acero | acero | steel | acero, acero inoxidable, acero carbon, acero refuerzo, acero estructural, inoxidable, ~metal, acero desperdicio | steel, stainless steel, stainless, ~metal | |
fierro | fierro | scrap iron | fierro, hierro, chatarra, fierro viejo, desperdicio metalico, fierro vaciado, hierro colado, ferroso | iron, scrap, scrap iron, scrap metal, scrap steel, cast iron | | kg
cobre | cobre | copper | cobre, tubo cobre, tuberia cobre, cobre tipo m, cobre tipo l, cobre flexible | copper, copper pipe, copper tubing, copper tube, scrap copper | nacobre |
aluminio | aluminio | aluminium | aluminio, perfil aluminio, cancel aluminio, canceleria, tubo aluminio, canceleria aluminio, lamina aluminio, extrusion aluminio, angulo aluminio | aluminum, aluminium, aluminum profile, aluminum extrusion, aluminum sheet | cuprum |
bronce | bronce y latón | brass and bronze | bronce, laton, ~zinc, ~plomo, ~estano | brass, bronze, ~lead, ~tin | | kg
tubo-acero | tubo de acero y galvanizado | steel pipe | tubo acero, tubo galvanizado, tubo negro, tubo fierro, tuberia acero, tuberia galvanizada, tubo industrial, tubo cedula 40, tubo redondo, tubo metalico, tuberia negra, tubo cedula, tubo mecanico, tubo inoxidable | steel pipe, galvanized pipe, black pipe, iron pipe, steel tube, galvanized tube | |
canal-tablaroca | postes y canales de lámina | metal studs | poste metalico, canal liston, canal tablaroca, poste tablaroca, canal amarre, canaleta carga, angulo amarre, perfil tablaroca, poste galvanizado, bastidor metalico, liston | metal stud, steel stud, furring channel, drywall track, ~track, drywall stud | |
puerta-metal | puertas de metal | metal doors | puerta metalica, puerta herreria, puerta acero, puerta fierro, porton, zaguan, cortina metalica, cortina acero, puerta multypanel, puerta aluminio, puerta lamina, puerta tablero metalica, puerta contra incendio, puerta cortafuego, puerta emergencia, porton electrico | metal door, steel door, iron gate, ~gate, aluminum door, rolling shutter, fire door, garage door, roll up door | |
ventana | ventanas | windows | ventana, ventana aluminio, ventaneria, ventanal, ventana corrediza, ventana herreria, ventana fierro, ~cancel, cancel bano, ventila | window, aluminum window, sliding window, shower door | |
reja | rejas y barandales | railings | barandal, herreria, pasamano, proteccion ventana, rejilla irving, rejilla acero, reja metalica, reja fierro, barandal acero, reja herreria, proteccion herreria, escalera marina, escalera caracol | railing, handrail, metal grating, steel grating, wrought iron, spiral staircase | |
cimbra-metal | cimbra metálica y puntales | steel formwork | cimbra metalica, ~puntal, puntal metalico, gato metalico, moldura metalica, cimbra acero | steel formwork, ~shore, steel prop, jack post | |
soldadura | soldadura | welding rods | soldadura, electrodo, soldadura 6013, soldadura 7018, electrodo 6013 | welding rod, electrode, welding electrode | infra | kg
cable-acero | cable de acero y cadena | wire rope | cable acero, cable acerado, ~cadena, cadena acero, eslinga, estrobo, torzal | wire rope, steel cable, ~chain, steel chain | | m
riel | rieles | steel rails | ~riel, riel acero, unicanal, unistrut, riel unicanal | ~rail, strut channel | |
rack-metal | racks y estantes de metal | metal shelving | ~rack, estante metalico, anaquel, anaquel metalico, rack metalico, rack industrial, estanteria, estante, repisa metalica | metal rack, shelving, shelf, metal shelf, pallet rack | |
`;
